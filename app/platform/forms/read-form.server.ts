/** Reads a form with texts in NFC; passwords stay as typed. A body that is no form has no fields. */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  for (const [name, value] of sent) {
    if (typeof value !== 'string') form.append(name, value, value.name)
    else form.append(name, /senha|password/i.test(name) ? value : value.normalize('NFC'))
  }
  return form
}
