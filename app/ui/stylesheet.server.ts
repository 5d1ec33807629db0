import css from './app.css?inline'

/** Empty while developing: there the stylesheet is linked, so that it can be swapped while the page is open. */
export const stylesheet = import.meta.env.DEV ? '' : css
