/** The names of all that this site may keep in `localStorage` of the device. It is forgotten at once (my/forget-device.ts). */
export const storedNames = [
  'saved',
  'followed',
  'follows',
  'visit',
  'settings',
  'always-show',
  'never-show',
] as const;

export type StoredName = (typeof storedNames)[number];
