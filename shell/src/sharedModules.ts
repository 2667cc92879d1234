import * as reactQuery from '@tanstack/react-query';
import react from 'react';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as styledComponents from 'styled-components';
import * as zustand from 'zustand';

/** Every module of the platform, because one that only remotes import would otherwise be missing at run
 *  time. */
const platform = import.meta.webpackContext('../../packages/platform/src', {
  recursive: false,
  regExp: /^\.\/\w+\.tsx?$/,
});

/** Modules that the shell provides once to every remote, by import specifier. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'styled-components': styledComponents,
  zustand,
  '@tanstack/react-query': reactQuery,
  ...Object.fromEntries(
    platform.keys().map((file) => [`@grove/platform/${file.replace(/^\.\/|\.tsx?$/g, '')}`, platform(file)]),
  ),
};
