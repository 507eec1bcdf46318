/** The catalogue of every status, where a search without one leads. */
export const ALL_CARS_PATH = "/cars";
