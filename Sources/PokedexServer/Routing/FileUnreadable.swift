/// Says that the file was written over by what is no Pokédex, or not all of one yet.
struct FileUnreadable: Error {}
