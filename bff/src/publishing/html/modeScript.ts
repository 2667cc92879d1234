/** Must run before the first paint, so that a dark page does not flash light. */
export const modeScript = `try{document.documentElement.classList.add(localStorage.getItem('theme')==='dark'?'dark':'light')}catch{document.documentElement.classList.add('light')}`;
