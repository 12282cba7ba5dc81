/** The emoji, or its name, that a picture with these attributes stands for: services send emoji as pictures. */
export const readEmoji = ({ alt = '' }: Readonly<Record<string, string>>): string | undefined =>
  /^(?:(?:\p{RGI_Emoji}|\p{Extended_Pictographic}[\ufe0f\u200d]*){1,3}|:[\w+\-]{1,40}:)$/v.exec(
    alt.trim(),
  )?.[0];
