/** Script of reading pages, without a framework. */
import { defineElements } from './define-elements.ts'
import { elements } from './elements.ts'

defineElements(elements)
