/* What a person never types, and what breaks exports, logs and terminals. */

/** In a text of one line. */
// oxlint-disable-next-line no-control-regex -- these are the characters that it looks for
export const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** In a text of several lines: tabs and line breaks are none. */
// oxlint-disable-next-line no-control-regex -- these are the characters that it looks for
export const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
