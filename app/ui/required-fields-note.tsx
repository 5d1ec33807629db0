/** What the stars beside the labels mean. */
export function RequiredFieldsNote() {
  return <p className="text-14 text-ink-3">Os campos com * são obrigatórios.</p>
}
