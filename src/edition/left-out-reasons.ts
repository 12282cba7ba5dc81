/**
 * Why a story is not on the site, and what reports call that. `isRead`: it is found while a source is read, and the
 * edition keeps it beside the source's stories. The others are found anew from the edition, the desk and the folder.
 */
export const leftOutReasons = [
  { id: 'skip', label: 'by skip', isRead: true },
  { id: 'only', label: 'by only', isRead: true },
  { id: 'limit', label: 'over the limit', isRead: true },
  { id: 'repeat', label: 'repeated', isRead: true },
  { id: 'words', label: 'without words', isRead: true },
  { id: 'old', label: 'too old', isRead: true },
  { id: 'copy', label: 'linked from a copy', isRead: false },
  { id: 'muted', label: 'muted', isRead: false },
  { id: 'withdrawn', label: 'withdrawn', isRead: false },
  { id: 'hidden', label: 'hidden', isRead: false },
  { id: 'ahead', label: 'yet to begin', isRead: false },
  { id: 'ended', label: 'over', isRead: false },
  { id: 'quarantined', label: 'quarantined', isRead: false },
  { id: 'draft', label: 'draft', isRead: false },
  { id: 'future', label: 'dated ahead', isRead: false },
  { id: 'unread', label: 'not yet read', isRead: false },
] as const;

/**
 * The ways in which a story leaves the site, and whether it may still be named where that tells of what was: in issues,
 * on front pages and in months of the past, in their search, and on /changes (ruling 32). Nothing else names it.
 */
export const mayBeNamed = {
  hidden: false,
  muted: false,
  withdrawn: false,
  /** Its source lists older ones without it; it is no post any more, or not yet; its editors do not choose it now. */
  takenBack: false,
  /** The editors chose it for a time. */
  over: true,
  /** Its source lists newer ones alone, or the site has that source no more. */
  dropped: true,
} as const;
export type WayOut = keyof typeof mayBeNamed;
