/** The emoji that a picture with these attributes stands for, if it does: services send emoji as pictures. */
export const readEmoji = ({ alt = '' }: Readonly<Record<string, string>>): string | undefined =>
  /^\p{RGI_Emoji}{1,3}$/v.test(alt.trim()) ? alt.trim() : undefined;
