/** A reason to stop that an operator can act on: printed as one sentence, without a stack. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
