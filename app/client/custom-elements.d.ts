import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Custom elements take the attributes of any element (elements.ts). */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
