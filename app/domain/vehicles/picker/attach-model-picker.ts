/**
 * Adds all models to the select after the server's options. Loads them when the select is near the screen or focused.
 * @returns function that removes the listeners
 */
export function attachModelPicker(picker: HTMLElement): () => void {
  const select = picker.querySelector('select')
  if (!select || picker.dataset.whole !== undefined) return () => {}
  const fill = () =>
    void import('./fill-model-picker.ts').then(
      ({ fillModelPicker }) => fillModelPicker(picker, select),
      // The next focus tries again.
      () => {},
    )
  // `rootMargin` 100 % starts loading one screen before the select is visible.
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
