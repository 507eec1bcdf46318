export { compareCars } from "./compare-cars.ts";
export { expireLists } from "./expire-lists.ts";
export { listKeptCars } from "./list-kept-cars.ts";
export { openList } from "./open-list.ts";
export { saveList } from "./save-list.ts";
