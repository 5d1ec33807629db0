import { attachProgressLine } from '#app/pages/layout/progress-line.ts'
import { attachThemeButton } from '#app/pages/layout/theme-button.ts'
import { attachRowControls } from '#app/ui/lists/row-controls.ts'
import { loadRemembered } from '#app/ui/remembered/load-remembered.ts'
import { AutoSubmit } from './elements/auto-submit.ts'
import { CityInput } from './elements/city-input.ts'
import { CompareButton } from './elements/compare-button.ts'
import { ComboBox } from './elements/combo-box.ts'
import { ComparisonLink } from './elements/comparison-link.ts'
import { ConnectionNotice } from './elements/connection-notice.ts'
import { EnhancedForm } from './elements/enhanced-form.ts'
import { FormFaces } from './elements/form-faces.ts'
import { LikeButton } from './elements/like-button.ts'
import { LetterSheet } from './elements/letter-sheet.ts'
import { PhotoGallery } from './elements/photo-gallery.ts'
import { ShareButton } from './elements/share-button.ts'
import { ShareRow } from './elements/share-row.ts'
import { NewsletterForm } from './elements/newsletter-form.ts'
import { ToastRegion } from './elements/toast-region.ts'
import { TypedSearch } from './elements/typed-search.ts'
import { VehicleMenu } from './elements/vehicle-menu.ts'

/** Elements by tag name. They change the server's markup, so pages with React define them after hydration. */
export const elements: Record<string, CustomElementConstructor> = {
  'auto-submit': AutoSubmit,
  'city-input': CityInput,
  'combo-box': ComboBox,
  'compare-button': CompareButton,
  'comparison-link': ComparisonLink,
  'connection-notice': ConnectionNotice,
  'enhanced-form': EnhancedForm,
  'form-faces': FormFaces,
  'letter-sheet': LetterSheet,
  'like-button': LikeButton,
  'photo-gallery': PhotoGallery,
  'progress-line': attachedElement(attachProgressLine),
  'remembered-values': attachedElement(loadRemembered),
  'row-controls': attachedElement(attachRowControls),
  'share-button': ShareButton,
  'share-row': ShareRow,
  'newsletter-form': NewsletterForm,
  'theme-button': attachedElement(attachThemeButton),
  'toast-region': ToastRegion,
  'typed-search': TypedSearch,
  'vehicle-menu': VehicleMenu,
}

/** `attach` adds behaviour to the element and returns a clean-up function. */
function attachedElement(attach: (element: HTMLElement) => () => void): CustomElementConstructor {
  return class extends HTMLElement {
    #detach = () => {}

    connectedCallback() {
      this.#detach = attach(this)
    }

    disconnectedCallback() {
      this.#detach()
    }
  }
}
