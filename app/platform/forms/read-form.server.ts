/** Reads a form and normalises its texts to NFC, except passwords. If the body is not a form, the result has no fields. */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  for (const [name, value] of sent) {
    if (typeof value !== 'string') form.append(name, value, value.name)
    else form.append(name, /senha|password/i.test(name) ? value : value.normalize('NFC'))
  }
  return form
}
