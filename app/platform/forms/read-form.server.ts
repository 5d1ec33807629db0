/**
 * The fields of a form, their texts in one Unicode form (NFC). Passwords stay as they were typed. A body that is no form is a form without
 * fields: the visitor's mistake, not the portal's failure.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  for (const [name, value] of sent) {
    if (typeof value !== 'string') form.append(name, value, value.name)
    else form.append(name, /senha|password/i.test(name) ? value : value.normalize('NFC'))
  }
  return form
}
