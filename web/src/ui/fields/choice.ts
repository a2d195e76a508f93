/** One thing that can be chosen in a list. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** A second line that tells choices apart. */
  description?: string
}
