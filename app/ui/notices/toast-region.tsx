/** Live regions of toasts, once per document. Screen readers announce a message only in a live region that already exists. */
export function ToastRegion() {
  return (
    <toast-region className="no-print fixed inset-x-4 bottom-4 z-60 sm:inset-x-auto sm:right-6 sm:bottom-6">
      <div role="status" />
      <div role="alert" />
    </toast-region>
  )
}
