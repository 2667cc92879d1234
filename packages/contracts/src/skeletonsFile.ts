/** The file of a release that contains its skeletons, beside its `release.json`. */
export const skeletonsFile = 'skeletons.json';
