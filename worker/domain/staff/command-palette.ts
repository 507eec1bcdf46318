/** Something that the panel's jump found, ready to be read. */
interface Finding {
  id: string;
  title: string;
  note: string;
}

export interface PanelSearchResults {
  cars: Finding[];
  leads: Finding[];
}
