/** The contract of the module `settings`: the names of its files that the rest of `src/` imports. */
export {
  clearSetting,
  clearSettingField,
  readSetting,
  readSettingValue,
  writeSetting,
} from './settings.ts';
