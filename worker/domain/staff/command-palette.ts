/** Something that the panel's jump found, ready to be read. */
interface SearchResult {
  id: string;
  title: string;
  note: string;
}

export interface PanelSearchResults {
  cars: SearchResult[];
  leads: SearchResult[];
}
