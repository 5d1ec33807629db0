/** Removes control characters and lone surrogates, which PostgreSQL rejects. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The same on one line. */
export function cleanLine(value: string): string {
  return cleanText(value).replaceAll(/\s+/g, ' ')
}

/** The clean text of a field; '' if absent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? cleanText(value) : ''
}

export function formLine(form: FormData, name: string): string {
  return cleanLine(formText(form, name))
}

/** All fields by name; those in `texts` keep their line breaks. */
export function formFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
  texts: readonly NoInfer<Name>[] = [],
): Record<Name, string> {
  const read = names.map((name) => [name, texts.includes(name) ? formText(form, name) : formLine(form, name)])
  return Object.fromEntries(read) as Record<Name, string>
}
