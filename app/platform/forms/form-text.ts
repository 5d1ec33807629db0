/** Removes control characters, and replaces lone surrogates, which PostgreSQL rejects. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

export function cleanLine(value: string): string {
  return cleanText(value).replaceAll(/\s+/g, ' ')
}

/** Cleaned text of a field; '' if the field is absent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? cleanText(value) : ''
}

export function formLine(form: FormData, name: string): string {
  return cleanLine(formText(form, name))
}

/**
 * Cleaned values by field name.
 * @param texts fields whose line breaks remain
 */
export function formFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
  texts: readonly NoInfer<Name>[] = [],
): Record<Name, string> {
  const read = names.map((name) => [name, texts.includes(name) ? formText(form, name) : formLine(form, name)])
  return Object.fromEntries(read) as Record<Name, string>
}
