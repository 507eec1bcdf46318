/** Keys of localStorage; a new form of a value gets a new number. */
export const FAVOURITES_KEY = "av.fav.v1";
export const COMPARED_KEY = "av.cmp.v1";
export const SEEN_KEY = "av.seen.v1";
