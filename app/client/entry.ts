/** Script of reading pages, without a framework. */
import { defineElements } from './elements.ts'

defineElements()
