/** The plugin requires an entry point and loads it with each test file; the tests call the parts of the Worker themselves. */
export default {};
