export const placeholderImage = '/sem-imagem.svg'

/**
 * Runs before the first picture: one that does not load is replaced, also when it fails before the page's own code is
 * there (VEH-09). The sources beside it would go before what it is replaced with.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`
