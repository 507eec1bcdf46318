/** A result of the command palette, as text. */
interface SearchResult {
  id: string;
  title: string;
  note: string;
}

export interface PanelSearchResults {
  cars: SearchResult[];
  leads: SearchResult[];
  /** By words of their messages; `id` is that of the lead. */
  messages: SearchResult[];
  /** Of the site: pages of one's own and news. */
  pages: SearchResult[];
  /** By its code. */
  quotes: SearchResult[];
}
