/** Explains the stars beside the labels. */
export function RequiredFieldsNote() {
  return <p className="text-14 text-ink-3">Os campos com * são obrigatórios.</p>
}
