import { EnhancedForm } from './elements/enhanced-form.ts'
import { ToastRegion } from './elements/toast-region.ts'

const elements: Record<string, CustomElementConstructor> = {
  'enhanced-form': EnhancedForm,
  'toast-region': ToastRegion,
}

/** Brings the custom elements of the page alive; in applications once React has taken over the markup that they change. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)
}
