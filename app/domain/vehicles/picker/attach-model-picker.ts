/**
 * Loads the options of a model picker once it is seen or focused, behind the server's own.
 * @returns detaches it
 */
export function attachModelPicker(picker: HTMLElement): () => void {
  const select = picker.querySelector('select')
  if (!select || picker.dataset.whole !== undefined) return () => {}
  const fill = () =>
    void import('./fill-model-picker.ts').then(
      ({ fillModelPicker }) => fillModelPicker(picker, select),
      // Retries at the next focus.
      () => {},
    )
  // One screen ahead.
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
