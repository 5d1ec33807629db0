import { CityInput } from './elements/city-input.ts'
import { EnhancedForm } from './elements/enhanced-form.ts'
import { FormFaces } from './elements/form-faces.ts'
import { ToastRegion } from './elements/toast-region.ts'

const elements: Record<string, CustomElementConstructor> = {
  'city-input': CityInput,
  'enhanced-form': EnhancedForm,
  'form-faces': FormFaces,
  'toast-region': ToastRegion,
}

/** Brings the custom elements of the page alive; in applications once React has taken over the markup that they change. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)
}
