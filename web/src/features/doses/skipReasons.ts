/** Reasons to leave a dose out that need no typing. */
export const SKIP_REASONS = ['unwell', 'none_left', 'doctor', 'forgot'] as const
