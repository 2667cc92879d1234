/** The file of a release that holds its skeletons, beside its `release.json`. */
export const skeletonsFile = 'skeletons.json';
