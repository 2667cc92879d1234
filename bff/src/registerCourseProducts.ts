import { registerCourseProducts } from './learning/courses/courseProducts.ts';
import { updateProductsOfCourse } from './shop/products/updateProductsOfCourse.ts';

// Products depend on courses, so a course cannot import them. What it needs from them is registered here, for every
// process that edits courses.
registerCourseProducts(updateProductsOfCourse);
