/** A body that is no form is a form without fields: the visitor's mistake, not the portal's failure. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}
