/* Characters never typed, which break exports, logs and terminals. */

/** In a text of one line. */
// oxlint-disable-next-line no-control-regex -- these are the characters that it looks for
export const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/**
 * They reverse the letters after them, so that a name reads as another, and their effect extends
 * beyond its end. Nobody types them; address books add them to copied text. The marks for typing
 * such languages, U+200E and U+200F, stay.
 */
export const TURNS_LETTERS = /[\u202a-\u202e\u2066-\u2069]/g
/** For text of several lines, in which tabs and line breaks are allowed. */
// oxlint-disable-next-line no-control-regex -- these are the characters that it looks for
export const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
