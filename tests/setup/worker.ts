/** The plugin requires an entry point and loads it with each test file; the tests call the parts of the Worker themselves. */
export default {};

export { LiveRoom } from "#worker/live/live-room.ts";
