/**
 * Fills the choice of a model (model-picker.tsx) once it is seen or focused, by the document alone: what the server wrote stays, the
 * brands come behind it.
 * @returns what takes it back
 */
export function attachModelPicker(picker: HTMLElement): () => void {
  const select = picker.querySelector('select')
  if (!select || picker.dataset.whole !== undefined) return () => {}
  const fill = () =>
    void import('./fill-model-picker.ts').then(
      ({ fillModelPicker }) => fillModelPicker(picker, select),
      // The next focus asks again.
      () => {},
    )
  // The next screen is near enough to be there in time.
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      fill()
    },
    { rootMargin: '100%' },
  )
  observer.observe(select)
  select.addEventListener('focus', fill)
  return () => {
    observer.disconnect()
    select.removeEventListener('focus', fill)
  }
}
