/** A field without the control characters that a keyboard cannot write and the database does not take; '' where it was not sent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The same on one line. */
export function formLine(form: FormData, name: string): string {
  return formText(form, name).replaceAll(/\s+/g, ' ')
}

/** All fields of a form by their names, those of `texts` with their lines. */
export function formFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
  texts: readonly NoInfer<Name>[] = [],
): Record<Name, string> {
  const read = names.map((name) => [name, texts.includes(name) ? formText(form, name) : formLine(form, name)])
  return Object.fromEntries(read) as Record<Name, string>
}
