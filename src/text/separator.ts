/** Stands between short facts. A line may break after the dot, never before it. */
export const separator = '\u00a0· '
