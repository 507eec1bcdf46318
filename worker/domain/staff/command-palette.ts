/** A search result of the command palette, ready to be shown. */
interface SearchResult {
  id: string;
  title: string;
  note: string;
}

export interface PanelSearchResults {
  cars: SearchResult[];
  leads: SearchResult[];
}
