import { buildHelm, findHelm } from './stack/helmBinary.ts';

// `node dev/helm.ts`: makes Helm available to the tests of the chart, if Go is installed.
const helm = findHelm() ?? (await buildHelm());
console.log(helm === undefined ? 'No Helm and no Go: the chart will not be tested' : `Helm: ${helm}`);
