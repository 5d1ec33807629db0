/**
 * Puts addresses into a mail that was written before they were known: a mail takes time, and no transaction waits for it.
 * @param addresses by what stands in their places, each whole and without signs that HTML would have to escape
 */
export function fillPlaceholders<Mail extends { html: string; text: string }>(
  mail: Mail,
  addresses: Record<string, string>,
): Mail {
  const filled = (half: string) =>
    Object.entries(addresses).reduce((text, [place, address]) => text.replaceAll(place, () => address), half)
  return { ...mail, html: filled(mail.html), text: filled(mail.text) }
}
