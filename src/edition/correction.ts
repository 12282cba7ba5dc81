/** What readers are told at a story that the editors corrected. */
export interface Correction {
  note?: string;
  /** ISO 8601 in UTC. */
  at?: string;
}
