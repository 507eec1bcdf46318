/** A result of the command palette, as text. */
interface SearchResult {
  id: string;
  title: string;
  note: string;
}

export interface PanelSearchResults {
  cars: SearchResult[];
  leads: SearchResult[];
  /** By its code. */
  quotes: SearchResult[];
}
